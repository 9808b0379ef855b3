// SPDX-License-Identifier: Apache-2.0
// The token that stands for USDT on the local Ethereum chain: all of it belongs to the outside world at first, and none is made later.
pragma solidity ^0.8.30;

contract TestToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    uint256 public immutable totalSupply;
    mapping(address => uint256) public balanceOf;

    constructor(address[] memory owners, uint256 each) {
        totalSupply = owners.length * each;
        for (uint256 i = 0; i < owners.length; i++) {
            balanceOf[owners[i]] += each;
            emit Transfer(address(0), owners[i], each);
        }
    }

    function transfer(address to, uint256 value) external returns (bool) {
        require(balanceOf[msg.sender] >= value, "not enough");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}
