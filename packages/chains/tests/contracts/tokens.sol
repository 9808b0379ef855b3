// SPDX-License-Identifier: Apache-2.0
// Tokens and senders that behave as real ones do, the bad ones too.
pragma solidity ^0.8.30;

contract PlainToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    string public name = "Tether USD";
    string public symbol = "USDT";
    uint8 public decimals = 6;
    mapping(address => uint256) public balanceOf;

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external virtual returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferToMany(address[] calldata to, uint256 value) external {
        for (uint256 i = 0; i < to.length; i++) move(msg.sender, to[i], value);
    }

    function move(address from, address to, uint256 value) internal {
        require(balanceOf[from] >= value, "not enough");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// Answers nothing, as USDT on Ethereum does, and refuses recipients on its list.
contract SilentToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;
    mapping(address => bool) public isBlackListed;

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function blackList(address who) external {
        isBlackListed[who] = true;
    }

    function transfer(address to, uint256 value) external {
        require(!isBlackListed[to], "Blacklistable: account is blacklisted");
        require(balanceOf[msg.sender] >= value);
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}

/// Keeps a tenth of each transfer, and its log tells the whole.
contract KeepingToken is PlainToken {
    function transfer(address to, uint256 value) external override returns (bool) {
        require(balanceOf[msg.sender] >= value, "not enough");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value - value / 10;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Moves nothing and answers false once it is switched off.
contract RefusingToken is PlainToken {
    bool public isOff;

    function switchOff(bool off) external {
        isOff = off;
    }

    function transfer(address to, uint256 value) external override returns (bool) {
        if (isOff) return false;
        move(msg.sender, to, value);
        return true;
    }
}

/// Ends into an address, which gets the coins without being called.
contract EndingSender {
    constructor(address payable to) payable {
        selfdestruct(to);
    }
}

/// Pays several recipients in one transaction, and can fail at its end.
contract Payer {
    function pay(address payable[] calldata to, bool fails) external payable {
        for (uint256 i = 0; i < to.length; i++) to[i].transfer(msg.value / to.length);
        require(!fails, "failed at the end");
    }
}
